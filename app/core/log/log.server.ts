import { pino, type Logger } from "pino";
import { env } from "#app/env.server.ts";

/** Fields that are never logged, in whatever object they occur. */
const secretFields = [
  "password",
  "newPassword",
  "confirmPassword",
  "otp",
  "pin",
  "token",
  "secret",
  "challenge",
  "authorization",
  "cookie",
  "login",
  "email",
  "phone",
  "address",
];

// Each begins at one place of a run of letters only: whoever sends 16 kB of them would otherwise stop the server.
const personal: [RegExp, string][] = [
  [/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)*/g, "[email]"],
  [/(?<![\w-])(?=[\w-]*eyJ)[\w-]+\.[\w-]+\.[\w-]+/g, "[token]"],
  [/\b[mop]k_[\w-]+/g, "[key]"],
  [/(?<![\w-])\+?\d(?: ?\d){7,}(?![\w-])/g, "[number]"],
];

/**
 * The text without e-mail addresses, phone numbers, tokens and keys, because database errors quote the data
 * that was sent.
 */
export function withoutPersonalData(text: string): string {
  return personal.reduce((rest, [pattern, word]) => rest.replace(pattern, word), text);
}

/** An error in a form that may be logged: kind, code, message and stack, but none of its values. */
export function errorForLog(error: unknown): object {
  if (!(error instanceof Error)) return { message: withoutPersonalData(String(error)) };
  const { name, message, stack, cause } = error;
  const code = (error as { code?: unknown }).code;
  return {
    type: name,
    code: typeof code === "string" || typeof code === "number" ? code : undefined,
    message: withoutPersonalData(message),
    stack: stack && withoutPersonalData(stack),
    cause: cause === undefined ? undefined : errorForLog(cause),
  };
}

function makeLog(): Logger {
  return pino({
    level: env.LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: errorForLog, error: errorForLog },
    redact: {
      paths: secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: "[redacted]",
    },
  });
}

let made: Logger | undefined;

/**
 * The log, one JSON object a line on standard output. Created at first use, because its level comes from the
 * environment.
 */
export const logger = new Proxy({} as Logger, {
  get(_, name) {
    made ??= makeLog();
    const value: unknown = Reflect.get(made, name);
    return typeof value === "function" ? (value.bind(made) as unknown) : value;
  },
});
