/** Valid requests of sign-up, sign-in, the account and premium. */
import { prisma } from "#app/core/db/client.server.ts";
import { tooltipKeys } from "#app/core/domain/help/entry.ts";
import {
  codeSentTo,
  goodPassword,
  makeCustomer,
  uniqueEmail,
  uniquePhone,
} from "#tests/factories/customer.ts";
import { findStory, makeHelpTopic } from "#tests/factories/help.ts";
import { makePhone } from "#tests/factories/phone-key.ts";
import { makePicture } from "#tests/factories/picture.ts";
import { orangePhone, wished } from "#tests/factories/premium.ts";
import { givePremium } from "#tests/factories/wheel.ts";
import { api } from "#tests/setup/api-server.ts";
import { done } from "./journey.ts";
import type { MakeValid } from "./valid-request.ts";

const password = goodPassword;
const changed = { password: "jasmin2027", confirmPassword: "jasmin2027" };

interface Challenged {
  challenge: string;
}

const firstNames = { firstName: "Amira" };
const secondStep = () => ({
  lastName: "Ben Salah",
  phone: uniquePhone(),
  birthday: { day: 14, month: 1, year: 1994 },
});
const threeTags = async () => ({ tags: (await prisma.tag.findMany({ take: 3 })).map(({ id }) => id) });

/** A new customer without any history, who has completed this many steps of the onboarding. */
async function newcomer(steps = 0) {
  const { userId, token, login } = await makeCustomer();
  const answers = [firstNames, secondStep()].slice(0, steps);
  for (const [index, answer] of answers.entries())
    done(await api.post(`/client/onboarding/step${index + 1}`, answer, { token }));
  return { userId, token, login };
}

async function resetting() {
  const { login } = await newcomer();
  const { challenge } = done(await api.post<Challenged>("/auth/reset/send", { login }));
  return { challenge, otp: await codeSentTo(login) };
}

export const validAccounts: Record<string, MakeValid> = {
  "POST /auth/login": async ({ customer: { login } }) => ({ body: { login, password } }),
  "POST /auth/login/token": async () => {
    const { token } = done(
      await api.post<{ token: string }>("/sandbox/operator-token", { phone: uniquePhone() }),
    );
    return { body: { token } };
  },
  "POST /auth/logout": async () => ({}),
  "POST /auth/otp": async () => {
    const login = uniqueEmail();
    const { challenge } = done(await api.post<Challenged>("/auth/register", { login, password }));
    return { body: { otp: await codeSentTo(login), challenge, action: "VERIFICATION" } };
  },
  "POST /auth/otp/send": async () => ({
    body: { login: (await newcomer()).login, action: "RESET_PASSWORD" },
  }),
  "POST /auth/register": async () => ({ body: { login: uniqueEmail(), password } }),
  "POST /auth/reset": async () => {
    const { challenge } = done(await api.post<Challenged>("/auth/otp", await resetting()));
    return { body: { challenge, ...changed } };
  },
  "POST /auth/reset/send": async () => ({ body: { login: (await newcomer()).login } }),
  "POST /client/account/delete": async () => ({
    userId: (await newcomer()).userId,
    body: { password },
  }),
  "GET /client/card/offline": async () => ({ query: { publicKey: JSON.stringify(makePhone().jwk) } }),
  "GET /client/help-menu/{id}": async () => ({ id: (await makeHelpTopic()).id }),
  "POST /client/help/stories/{id}/view": async () => ({ id: (await findStory("HOME")).id }),
  "POST /client/onboarding/later": async () => ({ userId: (await newcomer()).userId }),
  "POST /client/onboarding/step1": async () => ({ userId: (await newcomer()).userId, body: firstNames }),
  "POST /client/onboarding/step2": async () => ({ userId: (await newcomer(1)).userId, body: secondStep() }),
  "POST /client/onboarding/step3": async () => ({
    userId: (await newcomer(2)).userId,
    body: await threeTags(),
  }),
  "POST /client/pin": async () => ({
    userId: (await newcomer()).userId,
    body: { pin: "2758", confirmPin: "2758" },
  }),
  "POST /client/premium/cancel": async () => {
    const { userId } = await newcomer();
    await givePremium(userId, new Date());
    return { userId };
  },
  "POST /client/premium/subscribe": async () => ({
    userId: (await newcomer()).userId,
    body: { phone: orangePhone(), plan: "DAILY" },
  }),
  "POST /client/premium/validate": async () => {
    const { userId, challenge, otp } = await wished();
    return { userId, body: { challenge, otp } };
  },
  "POST /client/profile/info/update": async () => ({ body: { ...firstNames, gender: "FEMALE" } }),
  "POST /client/profile/info/update/avatar": async () => ({ body: { avatar: await makePicture() } }),
  "POST /client/profile/info/update/login": async () => ({
    userId: (await newcomer()).userId,
    body: { login: uniqueEmail(), password },
  }),
  "POST /client/profile/info/update/login/confirm": async () => {
    const [{ userId, token }, login] = [await newcomer(), uniqueEmail()];
    const asked = await api.post<Challenged>(
      "/client/profile/info/update/login",
      { login, password },
      { token },
    );
    return { userId, body: { challenge: done(asked).challenge, otp: await codeSentTo(login) } };
  },
  "POST /client/profile/info/update/password": async () => ({
    userId: (await newcomer()).userId,
    body: { oldPassword: password, ...changed },
  }),
  "POST /client/referral": async () => ({ body: { contact: uniqueEmail() } }),
  "POST /client/tags/update": async () => ({ body: await threeTags() }),
  "POST /client/tooltip/view": async () => ({ body: { key: tooltipKeys[0] } }),
  "GET /public/client-name/{code}": async ({ customer }) => ({ id: customer.referralCode }),
};
