import { z } from "zod";

const places = /\{(to|digits|text|sender)\}/g;

/** What one message puts into the places of a template. */
export interface SmsPlaces {
  /** `+216XXXXXXXX`. */
  to: string;
  /** The same without the plus. */
  digits: string;
  text: string;
  sender: string;
}

/** The template with its places filled in, each value written so that it cannot end the place it stands in. */
export function fillPlaces(template: string, values: SmsPlaces, write: (value: string) => string): string {
  return template.replace(places, (_, name: keyof SmsPlaces) => write(values[name]));
}

/** As a part of a string in JSON. */
export const inJson = (value: string) => JSON.stringify(value).slice(1, -1);

export const jsonType = "application/json";
const formType = "application/x-www-form-urlencoded";

const sample: SmsPlaces = { to: "+21620123456", digits: "21620123456", text: 'a "b"&c', sender: "M" };
const hostPart = /^https?:\/\/[^/?#{}]+(?:[/?#]|$)/;
const url = z
  .string()
  .refine(
    (text) => hostPart.test(text) && URL.canParse(fillPlaces(text, sample, encodeURIComponent)),
    "is no address whose places stand behind its host",
  );
const headers = z
  .string()
  .default("{}")
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: "must be JSON" });
      return z.NEVER;
    }
  })
  .pipe(
    z.record(z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/), z.string().regex(/^[\x20-\x7e]{0,2000}$/)),
  );
const status = z
  .string()
  .regex(/^[1-5]\d\d(?:,[1-5]\d\d)*$/, "lists statuses: 200,202")
  .optional()
  .transform((text) => text?.split(",").map(Number));

/** The plain HTTP interface of a company that sends messages; .env.example describes each. */
export const smsSettings = {
  SMS_URL: url.optional(),
  SMS_METHOD: z.enum(["GET", "POST"]).default("POST"),
  SMS_HEADERS: headers,
  SMS_CONTENT_TYPE: z.enum([jsonType, formType]).default(jsonType),
  SMS_BODY: z.string().max(4000).optional(),
  SMS_SENDER: z
    .string()
    .regex(/^\+?[A-Za-z0-9 ._-]{1,16}$/, "is no sender")
    .optional(),
  SMS_ACCEPTED_STATUS: status,
  SMS_ACCEPTED: z.string().max(500).optional(),
  SMS_REFUSED: z.string().max(500).optional(),
};

/** What must be given for it. */
export const neededBySms = ["SMS_URL", "SMS_SENDER"];

/** The templates of a message; null if they can send one, else the setting and what is wrong. */
export function wrongSms(values: {
  SMS_PROVIDER: string;
  SMS_URL?: string | undefined;
  SMS_METHOD: string;
  SMS_CONTENT_TYPE: string;
  SMS_BODY?: string | undefined;
}): { setting: string; message: string } | null {
  if (values.SMS_PROVIDER !== "aggregator") return null;
  const { SMS_URL: address = "", SMS_BODY: body = "", SMS_METHOD, SMS_CONTENT_TYPE } = values;
  if (SMS_METHOD === "GET" && body !== "") return { setting: "SMS_BODY", message: "is not sent with GET" };
  if (body !== "" && SMS_CONTENT_TYPE === jsonType && !isJson(fillPlaces(body, sample, inJson)))
    return { setting: "SMS_BODY", message: "is no JSON whose places stand in strings" };
  const both = address + body;
  if (!both.includes("{text}") || !(both.includes("{to}") || both.includes("{digits}")))
    return { setting: "SMS_BODY", message: "has no place for {text}, or none for {to} or {digits}" };
  return null;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
