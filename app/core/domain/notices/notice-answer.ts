import { z } from "zod";
import { idAnswer, momentAnswer, pageAnswer } from "#app/core/domain/answer-fields.ts";
import { noticeKinds } from "./notice.ts";

const unread = z.int().meta({ description: "How many of all notices are unread" });

/** A notice in its reader's language. */
export const noticeAnswer = z
  .object({
    id: idAnswer,
    kind: z.enum(noticeKinds),
    title: z.string(),
    text: z.string(),
    url: z.string().meta({ description: "The page that it is about" }),
    createdAt: momentAnswer,
    readAt: momentAnswer.nullable().meta({ description: "null: unread" }),
  })
  .meta({ id: "Notice" });

export type Notice = z.output<typeof noticeAnswer>;

export const noticesAnswer = pageAnswer(noticeAnswer).extend({ unread }).meta({ id: "Notices" });

export type Notices = z.output<typeof noticesAnswer>;

export const unreadAnswer = z.object({ unread }).meta({ id: "UnreadNotices" });

export type UnreadNotices = z.output<typeof unreadAnswer>;

export const channels = z.object({ push: z.boolean(), mail: z.boolean() });

export const preferencesAnswer = z
  .object({
    kinds: z.record(z.enum(noticeKinds), channels),
    quietHours: z.object({ from: z.string(), until: z.string() }).nullable(),
  })
  .meta({ id: "NoticePreferences" });

export type NoticePreferences = z.output<typeof preferencesAnswer>;

export const pushKeyAnswer = z
  .object({
    publicKey: z.string().meta({ description: "VAPID, base64url: what a browser subscribes with" }),
  })
  .meta({ id: "PushKey" });

export type PushKey = z.output<typeof pushKeyAnswer>;

export const watchAnswer = z.object({ watching: z.boolean() }).meta({ id: "OfferWatch" });

export type OfferWatch = z.output<typeof watchAnswer>;
