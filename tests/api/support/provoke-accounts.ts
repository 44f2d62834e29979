/** Refusals of sign-up, sign-in and the account. */
import { prisma } from "#app/core/db/client.server.ts";
import { lockUser } from "#app/core/db/accounts/lock-user.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { decidedBefore } from "#tests/factories/at-the-lock.ts";
import {
  codeSentTo,
  goodPassword as password,
  makeCustomer,
  makeOperatorKey,
  otherThan,
  uniqueEmail,
  uniquePhone,
} from "#tests/factories/customer.ts";
import { api } from "#tests/setup/api-server.ts";
import { done } from "./journey.ts";
import { breakTable, calling, formOf, posting, postingPage, type Provoke, type Refuse } from "./provoke.ts";

const register = (login: string) => posting("/auth/register", { login, password });
const avatar = async (bytes: Buffer) =>
  posting("/client/profile/info/update/avatar", formOf({ avatar: bytes }), await makeCustomer());
const newPassword = async (options: object) =>
  posting(
    "/client/profile/info/update/password",
    { oldPassword: password, password: "jasmin2027", confirmPassword: "jasmin2027", ...options },
    await makeCustomer(),
  );
const newPin = async (pin: string, confirmPin: string) =>
  posting("/client/pin", { pin, confirmPin }, await makeCustomer());

/** A customer who has registered, but has not proved the login yet. */
async function unproved() {
  const login = uniqueEmail();
  const { challenge } = done(await api.post<{ challenge: string }>("/auth/register", { login, password }));
  return { login, challenge };
}

async function operatorToken(phone: string): Promise<string> {
  const { token } = done(await api.post<{ token: string }>("/sandbox/operator-token", { phone }));
  done(await api.post("/auth/login/token", { token }));
  return token;
}

export const accountRefusals = {
  APPROVAL_OWN: async () => {
    const operator = await makeOperatorKey();
    const { userId } = await makeCustomer();
    const now = new Date();
    const asked = {
      kind: "GIFT",
      subject: newId(),
      userId,
      customers: 1,
      points: 5,
      createdAt: now,
    } as const;
    const approval = await prisma.approval.create({
      data: { id: newId(), requestedBy: operator.id, ceiling: "perGiftPoints", ...asked },
    });
    return posting(`/operator/approvals/${approval.id}/approve`, {}, operator);
  },
  USER_EXIST: async () => register((await makeCustomer()).login),
  // Each of these requests sends a code, which needs a phone of its own.
  USER_SINGLE_SIGN_IN: async (): Promise<Refuse> => async (lang) => {
    const phone = uniquePhone();
    await operatorToken(phone);
    return register(phone)(lang);
  },
  USER_UNVERIFIED: async (): Promise<Refuse> => async (lang) =>
    posting("/auth/login", { login: (await unproved()).login, password })(lang),
  USER_BLOCKED: async () => {
    const { userId, login } = await makeCustomer();
    const { key } = await makeOperatorKey();
    done(await api.post(`/operator/customers/${userId}/block`, { reason: "Compte partagé" }, { key }));
    return posting("/auth/login", { login, password });
  },
  USER_AUTH_FAILED: async () => posting("/auth/login", { login: uniqueEmail(), password }),
  USER_INVALID_OTP: async () => {
    const { login, challenge } = await unproved();
    return posting("/auth/otp", { otp: otherThan(await codeSentTo(login)), challenge });
  },
  USER_INVALID_CHALLENGE: async () =>
    posting("/auth/reset", { challenge: "unknown", password, confirmPassword: password }),
  USER_INVALID_PASSWORD_FORMAT: async () =>
    posting("/auth/register", { login: uniqueEmail(), password: "jasmin" }),
  USER_SUBSCRIPTION_NOT_FOUND: async () => posting("/auth/login/token", { token: "a.b.c" }),
  USER_SUBSCRIPTION_EXPIRED: async () =>
    posting("/auth/login/token", { token: await operatorToken(uniquePhone()) }),
  ACCOUNT_COULD_NOT_ACTIVATE: async () =>
    posting("/auth/otp", { otp: "1234", challenge: "unknown", action: "VERIFICATION" }),
  INVALID_LOGIN: async () => register("amira@"),
  INVALID_REFERRAL_CODE: async () =>
    posting("/auth/register", { login: uniqueEmail(), password, referralCode: "NOBODY22" }),
  OTP_RESEND_TOO_SOON: async () =>
    posting("/auth/otp/send", { login: (await unproved()).login, action: "VERIFICATION" }),
  PASSWORD_CONFIRMATION_MISMATCH: () => newPassword({ confirmPassword: "jasmin2028" }),
  PASSWORD_SAME_AS_OLD: () => newPassword({ password, confirmPassword: password }),
  PIN_ERROR_USER_AUTH_INVALID_PIN_FORMAT: () => newPin("12", "12"),
  PIN_ERROR_CONFIRM_PIN_DOES_NOT_MATCH_PIN: () => newPin("1234", "1235"),
  PIN_ERROR_USER_INVALID_CHALLENGE: async () =>
    calling(async (options) => {
      const { userId, token } = await makeCustomer();
      return decidedBefore(
        userId,
        () => api.post("/client/pin", { pin: "1234", confirmPin: "1234" }, { ...options, token }),
        (tx) => tx.customer.update({ where: { id: userId }, data: { pinHash: "of another device" } }),
        lockUser,
      );
    }),
  PIN_ERROR_RUNTIME_ERROR: async () => {
    const { token } = await makeCustomer();
    await breakTable("challenge");
    return postingPage(
      "PIN_ERROR_RUNTIME_ERROR",
      "/pin",
      [
        ["pin", "2758"],
        ["confirmPin", "2758"],
      ],
      token,
    );
  },
  ONBOARDING_STEP_ORDER: async () => {
    const tags = (await prisma.tag.findMany({ take: 3 })).map(({ id }) => id);
    return posting("/client/onboarding/step3", { tags }, await makeCustomer());
  },
  TAGS_TOO_FEW: async () => posting("/client/tags/update", { tags: [] }, await makeCustomer()),
  LOGIN_SAME_AS_OLD: async () => {
    const customer = await makeCustomer();
    return posting("/client/profile/info/update/login", { login: customer.login, password }, customer);
  },
  AVATAR_INVALID_TYPE: () => avatar(Buffer.from("no picture")),
  PICTURE_INVALID: async () => {
    const { key } = await makeOperatorKey();
    return posting("/operator/pictures", formOf({ picture: Buffer.from("no picture") }), { key });
  },
  AVATAR_TOO_LARGE: () => avatar(Buffer.alloc(2 * 1024 * 1024 + 1)),
  TOO_YOUNG: async () => {
    const birthday = { day: 1, month: 1, year: new Date().getUTCFullYear() - 10 };
    return posting("/client/profile/info/update", { birthday }, await makeCustomer());
  },
  INVITE_EXISTS: async () => {
    const [{ token }, contact] = [await makeCustomer(), uniqueEmail()];
    done(await api.post("/client/referral", { contact }, { token }));
    return posting("/client/referral", { contact }, { token });
  },
} satisfies Record<string, Provoke>;
