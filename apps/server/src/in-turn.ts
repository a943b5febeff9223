import type { FastifyRequest } from 'fastify';

/**
 * Waits until it is the client's turn, then runs the work and returns its result. Clients take turns fairly, so that
 * a client that sends many requests doesn't delay the others (decision 0064).
 * @throws BUSY if too many requests are waiting, or this one has waited too long
 */
export type InTurn = <Result>(request: FastifyRequest, work: () => Promise<Result>) => Promise<Result>;

/** Runs the work at once, without waiting for a turn. */
export const withoutTurn: InTurn = (_request, work) => work();
