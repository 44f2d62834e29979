// Own server: compares everything in the database before and after each refusal.
/** The refusals of the account's calls, in every language; a refusal changes nothing. */
import { beforeAll, describe, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import type { ErrorCode } from "#app/core/domain/refusals.ts";
import { setPin } from "#app/customer/accounts/set-pin.server.ts";
import {
  goodPassword as password,
  makeCustomer,
  ownCall,
  uniqueEmail,
  value,
  type Customer,
} from "#tests/factories/customer.ts";
import { api } from "#tests/setup/api-server.ts";
import { expectRefused, type Expected } from "./support/refused.ts";

let customer: Customer;
let other: Customer;

beforeAll(async () => {
  customer = await makeCustomer();
  other = await makeCustomer();
});

const at = (path: string, error: ErrorCode, code: string = error): Expected => ({
  error,
  details: [{ path, code }],
});

const refused = (path: string, body: object, expected: Expected, signedIn = true): Promise<void> =>
  expectRefused(expected, (options, query) =>
    api.post(path + query, body, { ...options, ...(signedIn && { token: customer.token }) }),
  );

describe("auth", () => {
  it("reset/send refuses what is no login", () =>
    refused("/auth/reset/send", { login: "amira@" }, at("login", "INVALID_LOGIN"), false));

  it("reset refuses a challenge that is none", () =>
    refused(
      "/auth/reset",
      { challenge: "unknown", password, confirmPassword: password },
      { error: "USER_INVALID_CHALLENGE" },
      false,
    ));

  it("reset refuses what is no password before anything else", () =>
    refused(
      "/auth/reset",
      { challenge: "unknown", confirmPassword: "a" },
      at("password", "USER_INVALID_PASSWORD_FORMAT"),
      false,
    ));

  it("login/token refuses what nobody has signed", () =>
    refused("/auth/login/token", { token: "a.b.c" }, { error: "USER_SUBSCRIPTION_NOT_FOUND" }, false));
});

describe("pin", () => {
  it.each(["", "12", "12345", "abcd", 1234])("refuses the PIN %j", (pin) =>
    refused("/client/pin", { pin, confirmPin: "1234" }, at("pin", "PIN_ERROR_USER_AUTH_INVALID_PIN_FORMAT")),
  );

  it("refuses another confirmation", () =>
    refused(
      "/client/pin",
      { pin: "1234", confirmPin: "1235" },
      at("confirmPin", "PIN_ERROR_CONFIRM_PIN_DOES_NOT_MATCH_PIN"),
    ));

  it("refuses to change one without the password, and with a wrong one", async () => {
    value(await setPin(await ownCall(customer), { pin: "2758", confirmPin: "2758" }));
    await refused(
      "/client/pin",
      { pin: "1234", confirmPin: "1234" },
      { error: "INVALID_INPUT", details: [{ path: "password", code: "PASSWORD_REQUIRED" }] },
    );
    await refused(
      "/client/pin",
      { pin: "1234", confirmPin: "1234", password: "wrong2026" },
      at("password", "USER_AUTH_FAILED"),
    );
  });
});

describe("password", () => {
  const change = (options: object, expected: Expected) =>
    refused(
      "/client/profile/info/update/password",
      { oldPassword: password, password: "jasmin2027", confirmPassword: "jasmin2027", ...options },
      expected,
    );

  it("refuses a wrong old one", () =>
    change({ oldPassword: "wrong2026" }, at("oldPassword", "USER_AUTH_FAILED")));
  it("refuses the same again", () =>
    change({ password, confirmPassword: password }, at("password", "PASSWORD_SAME_AS_OLD")));
  it("refuses another confirmation", () =>
    change({ confirmPassword: "jasmin2028" }, at("confirmPassword", "PASSWORD_CONFIRMATION_MISMATCH")));
  it("refuses what is no password", () =>
    change(
      { password: "jasmin", confirmPassword: "jasmin" },
      at("password", "USER_INVALID_PASSWORD_FORMAT"),
    ));
});

describe("login", () => {
  const change = (login: string, expected: Expected, secret = password) =>
    refused("/client/profile/info/update/login", { login, password: secret }, expected);

  it("refuses what is no login", () => change("71 123 456", at("login", "INVALID_LOGIN")));
  it("refuses one's own", () => change(customer.login.toUpperCase(), at("login", "LOGIN_SAME_AS_OLD")));
  it("refuses another's", () => change(other.login, at("login", "USER_EXIST")));
  it("refuses without the password", () =>
    change(uniqueEmail(), at("password", "USER_AUTH_FAILED"), "wrong2026"));
  it("refuses a challenge that is none", () =>
    refused(
      "/client/profile/info/update/login/confirm",
      { challenge: "unknown", otp: "1234" },
      { error: "USER_INVALID_CHALLENGE" },
    ));
});

describe("deletion", () => {
  const remove = (body: object, expected: Expected) => refused("/client/account/delete", body, expected);

  it("refuses a wrong password", async () => {
    // Wrong passwords of a signed-in customer are counted; this file sends many.
    await prisma.rateLimit.deleteMany();
    await remove({ password: "wrong2026" }, at("password", "USER_AUTH_FAILED"));
  });
  it("refuses no proof at all", () => remove({}, at("password", "INVALID_INPUT", "REQUIRED")));
  it("refuses a PIN without its challenge", () =>
    remove({ pin: "2758" }, { error: "USER_INVALID_CHALLENGE" }));
  it("refuses a code without its challenge", () =>
    remove({ otp: "1234" }, { error: "USER_INVALID_CHALLENGE" }));
});
