import { BroughtMissing } from '@umpire/modules';
import { type ApiFailure, type ApiFailureCode, apiFailures } from '@umpire/shared/protocol/http.ts';
import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { QueueFull } from '../work/fair-queue.ts';

/** A request that fails with a code. */
export class RequestFailed extends Error {
  readonly failure: ApiFailure;
  readonly status: number;

  constructor(code: ApiFailureCode, more: Partial<ApiFailure> = {}) {
    super(code);
    this.name = 'RequestFailed';
    this.failure = { ...more, failed: code };
    this.status = apiFailures[code];
  }
}

/** The input as the schema parses it. @throws RequestFailed with all its problems. */
export const parse = <Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), expected: message }));
  throw new RequestFailed('bad-request', { problems });
};

/** Errors of Express and its body parser have a status. */
const isClientError = (error: unknown): error is { readonly status: number } =>
  typeof error === 'object' && error !== null && 'status' in error && Number(error.status) < 500;

const failureOf = (error: unknown): RequestFailed => {
  if (error instanceof RequestFailed) return error;
  if (error instanceof QueueFull) return new RequestFailed('too-many-requests');
  if (error instanceof BroughtMissing) return new RequestFailed('no-such-module', { params: { name: error.module } });
  if (!isClientError(error)) return new RequestFailed('server-failed');
  return new RequestFailed(error.status === 413 ? 'too-large' : 'bad-request');
};

/** Turns everything thrown into an answer; bugs are logged. */
export const answerFailures =
  (logger: Logger): ErrorRequestHandler =>
  // Express recognizes an error handler by its four parameters.
  (error, request, response, _next) => {
    const { failure, status } = failureOf(error);
    if (status >= 500) logger.error({ err: error, method: request.method, path: request.path }, 'a request failed');
    // An answer that has begun cannot change its status. Cut off, it is at least not taken for complete.
    if (response.headersSent) response.destroy();
    else response.status(status).json(failure);
  };
