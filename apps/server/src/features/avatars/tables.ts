interface AvatarsTable {
  user_id: string;
  /** SHA-256 of both files, 32 hexadecimal digits. */
  hash: string;
  /** WebP file, 96 px wide at most. */
  small: Buffer;
  /** WebP file, 480 px wide at most. */
  large: Buffer;
  saved_at: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    avatars: AvatarsTable;
  }
}
