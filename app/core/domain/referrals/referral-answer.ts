import { z } from "zod";
import { idAnswer, momentAnswer, pointsAnswer } from "#app/core/domain/answer-fields.ts";

/** An invite as its inviter sees it. */
export const inviteAnswer = z
  .object({
    id: idAnswer,
    name: z.string().nullable().meta({
      description: "First name and initial of the friend; until they are there the contact, masked",
      example: "Sami T.",
    }),
    status: z.enum(["PENDING", "ACCEPTED", "CLOSED"]).meta({
      description:
        "PENDING until the friend's account is verified and, unless it is the sandbox's, has a phone or a first purchase",
    }),
    /** 0 until the invite is accepted. */
    friendLevel: z.int(),
    /** Whole points from this friend. */
    pointsEarned: pointsAnswer,
    byRule: z.boolean().meta({
      description:
        "A rule closed it: a person can be asked to look, by `POST /client/reviews` with REFERRAL and this id",
    }),
    createdAt: momentAnswer,
  })
  .meta({ id: "Invite" });

export type Invite = z.output<typeof inviteAnswer>;

export const referralAnswer = z
  .object({
    code: z.string().meta({ example: "K7M2PQ9X" }),
    link: z.url().meta({ description: "Leads to the sign-up with this code" }),
    /** Whole points. */
    totalPointsEarned: pointsAnswer,
    pointsPerLevel: z.int().meta({ description: "Whole points that each level of a friend brings" }),
    mostPointsPerFriend: z.int().meta({ description: "The most whole points that one friend brings" }),
    invites: z.array(inviteAnswer).meta({ description: "Newest first" }),
  })
  .meta({ id: "Referral" });

export type Referral = z.output<typeof referralAnswer>;

export const clientNameAnswer = z
  .object({
    name: z
      .string()
      .nullable()
      .meta({ description: "First name and initial of who invites", example: "Amina B." }),
  })
  .meta({ id: "InviterName" });

export type InviterName = z.output<typeof clientNameAnswer>;
