import { z } from "zod";
import { idSchema, named, textSchema } from "#app/core/domain/fields.ts";
import { isCurvePoint } from "#app/core/domain/curve-point.ts";
import { channels } from "#app/core/domain/notices/notice-answer.ts";
import { noticeKinds } from "#app/core/domain/notices/notice.ts";
import { pagingQuery } from "#app/api/endpoint/schemas/paging.ts";

export const noticesQuery = pagingQuery({ id: idSchema });

const time = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
  .meta({ description: "HH:MM in Tunis", example: "22:00" });

const quietHours = z
  .object({ from: time, until: time })
  .refine(({ from, until }) => from !== until, { path: ["until"], ...named("INVALID") })
  .meta({ description: "`from` counts, `until` does not; they may pass midnight" });

export const preferencesBody = z.object({
  kinds: z
    .partialRecord(z.enum(noticeKinds), channels.partial())
    .optional()
    .meta({ description: "Kinds and channels that are not named stay as they are" }),
  quietHours: quietHours.nullable().optional(),
});

/** Base64, as browsers write it or as older libraries do, of so many bytes. */
function bytesSchema(bytes: number) {
  return z
    .string()
    .max(200)
    .regex(/^[\w+/-]+={0,2}$/)
    .refine((text) => Buffer.from(text, "base64url").length === bytes, named("INVALID"))
    .transform((text) => Buffer.from(text, "base64url").toString("base64url"));
}

const pointSchema = bytesSchema(65).refine(
  (text) => isCurvePoint(Buffer.from(text, "base64url")),
  named("INVALID"),
);

const endpoint = textSchema(1_000);

export const pushSubscriptionBody = z.object({
  endpoint,
  keys: z.object({ p256dh: pointSchema, auth: bytesSchema(16) }).meta({
    example: {
      p256dh: "BGHGYrjmPtW6Iv8qQ3vlLEs_Lppp7dI3pEWP56vpaWHJrtEzwaVGojQgvm9OKWLit5g7PePftphJ24Hh9sRbV6I",
      auth: "tBHItJI5svbpez7KI4CCXg",
    },
  }),
});

export const pushEnd = z.object({ endpoint: endpoint.optional() });
