import { z } from "zod";
import { premiumPlans } from "#app/domain/premium/plans.ts";
import { sealedCookie } from "./sealed-cookie.server.ts";

const minute = 60;
const day = 24 * 60 * minute;

const text = z.string().min(1);
/** From when the next code may be asked for, in milliseconds since 1970 on the clock of the rules. */
const resendAt = z.number();
/** Where the customer was going before an account was needed. */
const next = z.string().nullable();

const signUp = z.object({
  /** As it was typed. */
  login: text,
  password: text,
  challenge: text,
  resendAt,
  /** The page that led here, and to which the back arrow leads. */
  from: z.enum(["sign-up", "sign-in"]),
  next,
  /** The account has no password: the code itself signs in. */
  singleSignIn: z.boolean(),
});

/** A sign-up that waits for its code: what the check page needs to prove it and then to sign in. */
export type PendingSignUp = z.output<typeof signUp>;
export const pendingSignUp = sealedCookie("pending-sign-up", signUp, { lifeSeconds: 15 * minute });

/** A reset that waits for its code, or, once that is `proved`, for the new password: then the challenge is that one's. */
const reset = z.object({ login: text, challenge: text, resendAt, proved: z.boolean(), next });
export type PendingReset = z.output<typeof reset>;
export const pendingReset = sealedCookie("pending-reset", reset, { lifeSeconds: 15 * minute });

const code = z.object({ login: text, challenge: text, resendAt });
export type PendingCode = z.output<typeof code>;
/** A new e-mail or phone that waits for its code. */
export const pendingLoginChange = sealedCookie("pending-login-change", code, { lifeSeconds: 15 * minute });
/** The deletion of an account that waits for its code. */
export const pendingDeletion = sealedCookie("pending-deletion", code, { lifeSeconds: 15 * minute });

const premium = z.object({ login: text, challenge: text, resendAt, plan: z.enum(premiumPlans), next });
export type PendingPremium = z.output<typeof premium>;
/** A subscription that waits for its code, and after a charge that failed what was wished. */
export const pendingPremium = sealedCookie("pending-premium", premium, { lifeSeconds: 15 * minute });

/** An operator's token, out of the address where it would be seen and kept. */
export const partnerToken = sealedCookie("partner-token", z.object({ token: text }), {
  lifeSeconds: 5 * minute,
});

const device = z.object({ login: text, firstName: z.string().nullable(), pinChallenge: text });
/** The customer whose PIN signs in on this device; it outlives a sign-out. */
export type RememberedDevice = z.output<typeof device>;
export const rememberedDevice = sealedCookie("device", device, { lifeSeconds: 365 * day });
