import { logger } from "#app/core/log/log.server.ts";

/** Each day that is closed is told of, as evidence; a demonstration's is none. What goes wrong is said. */
export const quiet = { info: () => {}, warn: logger.warn.bind(logger), error: logger.error.bind(logger) };
