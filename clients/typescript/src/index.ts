/** Mezia's API from TypeScript: decision 045. */
export { createMezia, type Mezia, type MeziaOptions } from "./client.ts";
export { isMeziaError, MeziaError, type ErrorCode } from "./errors.ts";
export { ok } from "./ok.ts";
export { verifyStatement, type StatementDifference, type VerifiedStatement } from "./verify-statement.ts";
export { readWebhook, type WebhookEvent } from "./webhook.ts";
export type { Page } from "./call.ts";
export type * from "./schema.ts";
