interface StoryTitlesTable {
  post_id: string;
  /** From 0, the main title. */
  position: number;
  title_id: string;
}

declare module '../../db/tables.ts' {
  interface Tables {
    story_titles: StoryTitlesTable;
  }
}

export {};
