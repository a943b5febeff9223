// Splits the typefaces' files (`split-fonts.mjs`) and writes them to apps/web/app/design/fonts. Run it after an upgrade
// of a typeface or of `subset-font`.
//   npm run font-files
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FONTS_FOLDER, splitFonts } from './split-fonts.mjs';

await mkdir(FONTS_FOLDER, { recursive: true });
for (const { file, content } of await splitFonts()) {
  await writeFile(join(FONTS_FOLDER, file), content);
  console.log(`${file}: ${content.length} bytes`);
}
