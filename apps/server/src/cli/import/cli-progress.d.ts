/** Types for the parts of cli-progress that we use, since the package has none. */
declare module 'cli-progress' {
  export class SingleBar {
    constructor(options: {
      format: string;
      stream?: NodeJS.WritableStream;
      hideCursor?: boolean;
      etaBuffer?: number;
      barsize?: number;
    });
    start(total: number, value: number, payload: Record<string, string>): void;
    update(value: number, payload: Record<string, string>): void;
    stop(): void;
  }
}
