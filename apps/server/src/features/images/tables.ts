import type { Timestamp } from '../../db/tables.ts';

interface TitleImagesTable {
  title_id: string;
  kind: 'poster' | 'backdrop';
  /** 0 for the picture that is shown. */
  position: number;
  /** Path on the image host. */
  source: string;
  width: number;
  height: number;
  language: string | null;
  votes: number;
  updated_at: Timestamp;
}

declare module '../../db/tables.ts' {
  interface Tables {
    title_images: TitleImagesTable;
  }
}
