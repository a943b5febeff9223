import qrcode from 'qrcode-generator';

/** Error correction level: medium, which restores 15 % of the picture. */
const LEVEL = 'M';
/** Empty margin around the code, in modules, as the standard requires. */
const QUIET = 4;

/** Draws a link as a QR code. Dark on light in both themes, because many scanners don't read inverted codes. */
export default function QrCode({ link, label }: { link: string; label: string }) {
  const code = qrcode(0, LEVEL);
  code.addData(link);
  code.make();
  const size = code.getModuleCount();
  const places = Array.from({ length: size }, (_, at) => at);
  const path = places
    .flatMap((row) =>
      places.filter((column) => code.isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`),
    )
    .join('');
  const side = size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="qr-code"
    >
      <path d={path} />
    </svg>
  );
}
