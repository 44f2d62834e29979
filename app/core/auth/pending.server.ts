import { z } from "zod";
import { premiumPlans } from "#app/core/domain/premium/plans.ts";
import { sealedCookie } from "./sealed-cookie.server.ts";
import { severalPending, type Kept } from "./several-pending.server.ts";

const minute = 60;
const day = 24 * 60 * minute;

const text = z.string().min(1);
/** When the next code may be requested, in milliseconds since 1970 on the rules' clock. */
const resendAt = z.number();
/** The page that the customer wanted before an account was required. */
const next = z.string().nullable();

const signUp = z.object({
  /** As it was typed. */
  login: text,
  password: text,
  challenge: text,
  resendAt,
  /** The page that led here; the back arrow returns to it. */
  from: z.enum(["sign-up", "sign-in"]),
  next,
  /** The account has no password: the code itself signs in. */
  singleSignIn: z.boolean(),
});

/** A sign-up that waits for its code: what the check page needs to prove it and then sign in. */
export type PendingSignUp = Kept<z.output<typeof signUp>>;
export const pendingSignUp = severalPending("pending-sign-up", signUp, { lifeSeconds: 15 * minute });

/**
 * A reset that waits for its code; once `proved`, it waits for the new password, and `challenge` is the one
 * for that.
 */
const reset = z.object({ login: text, challenge: text, resendAt, proved: z.boolean(), next });
export type PendingReset = Kept<z.output<typeof reset>>;
export const pendingReset = severalPending("pending-reset", reset, { lifeSeconds: 15 * minute });

const code = z.object({ login: text, challenge: text, resendAt });
export type PendingCode = z.output<typeof code>;
/** A new e-mail or phone that waits for its code. */
export type PendingLoginChange = Kept<PendingCode>;
export const pendingLoginChange = severalPending("pending-login-change", code, { lifeSeconds: 15 * minute });
/** The deletion of an account that waits for its code. */
export const pendingDeletion = sealedCookie("pending-deletion", code, { lifeSeconds: 15 * minute });

const premium = z.object({ login: text, challenge: text, resendAt, plan: z.enum(premiumPlans), next });
/** A subscription that waits for its code; after a failed charge, the values that were entered. */
export type PendingPremium = Kept<z.output<typeof premium>>;
export const pendingPremium = severalPending("pending-premium", premium, { lifeSeconds: 15 * minute });

/** An operator's token, moved here out of the address, where it could be seen and stored. */
export const partnerToken = sealedCookie("partner-token", z.object({ token: text }), {
  lifeSeconds: 5 * minute,
});

const device = z.object({ login: text, firstName: z.string().nullable(), pinChallenge: text });
/** The customer whose PIN signs in on this device; it outlives a sign-out. */
export type RememberedDevice = z.output<typeof device>;
export const rememberedDevice = sealedCookie("device", device, { lifeSeconds: 365 * day });
