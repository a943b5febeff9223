import type { FastifyBaseLogger } from 'fastify';
import { type Bindings, type ChildLoggerOptions, type Level, levels } from 'pino';

/**
 * The log of one request, whose lines name the request. Pino's own child logger is created with the first line that is
 * really logged, because most requests log nothing, and creating it takes as long as reading their headers.
 */
export class RequestLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Bindings;
  readonly #options: ChildLoggerOptions | undefined;
  #own: FastifyBaseLogger | null = null;

  /** @param bindings what each line says about the request */
  constructor(parent: FastifyBaseLogger, bindings: Bindings, options?: ChildLoggerOptions) {
    this.#parent = parent;
    this.#bindings = bindings;
    this.#options = options;
  }

  get level(): string {
    return this.#own?.level ?? this.#options?.level ?? this.#parent.level;
  }

  set level(level: string) {
    this.#getOwn().level = level;
  }

  fatal(...line: unknown[]): void {
    this.#write('fatal', line);
  }

  error(...line: unknown[]): void {
    this.#write('error', line);
  }

  warn(...line: unknown[]): void {
    this.#write('warn', line);
  }

  info(...line: unknown[]): void {
    this.#write('info', line);
  }

  debug(...line: unknown[]): void {
    this.#write('debug', line);
  }

  trace(...line: unknown[]): void {
    this.#write('trace', line);
  }

  silent(): void {}

  child(bindings: Bindings, options?: ChildLoggerOptions): FastifyBaseLogger {
    return this.#getOwn().child(bindings, options);
  }

  #getOwn(): FastifyBaseLogger {
    this.#own ??= this.#parent.child(this.#bindings, this.#options);
    return this.#own;
  }

  #write(level: Level, line: unknown[]): void {
    const least = levels.values[this.level] ?? Number.POSITIVE_INFINITY;
    if ((levels.values[level] ?? 0) < least) return;
    const own = this.#getOwn();
    Reflect.apply(own[level], own, line);
  }
}
