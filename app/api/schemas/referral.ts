import { z } from "zod";
import { idAnswer, momentAnswer, pointsAnswer } from "./common.ts";

export const inviteBody = z.object({
  contact: z
    .string()
    .max(300)
    .meta({ description: "An e-mail address or a Tunisian mobile number", example: "sami@example.tn" }),
});

export const inviteAnswer = z.object({
  id: idAnswer,
  name: z.string().nullable().meta({
    description: "First name and initial of the friend; until they are there the contact, masked",
    example: "Sami T.",
  }),
  status: z.enum(["PENDING", "ACCEPTED", "CLOSED"]),
  friendLevel: z.int(),
  pointsEarned: pointsAnswer,
  createdAt: momentAnswer,
});

export const referralAnswer = z.object({
  code: z.string().meta({ example: "K7M2PQ9X" }),
  link: z.url().meta({ description: "Leads to the sign-up with this code" }),
  totalPointsEarned: pointsAnswer,
  pointsPerLevel: z.int().meta({ description: "Whole points that each level of a friend brings" }),
  mostPointsPerFriend: z.int().meta({ description: "The most whole points that one friend brings" }),
  invites: z.array(inviteAnswer).meta({ description: "Newest first" }),
});
