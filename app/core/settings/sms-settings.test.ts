import { expect, test } from "vitest";
import { readEnvironment } from "#app/env.server.ts";

const given = {
  DATABASE_URL: "postgresql://u:p@127.0.0.1:5432/mezia",
  TOKEN_SECRET: "Zr4wVq8sKd1xNb7mTc5yHj2pLg9fQe6u",
  COOKIE_SECRET: "hU3kXo8vRn5bWz1cMt7qYs4dJf9gPa6e",
  CODE_SECRET: "Bq6tEi2lVx9jCw4nGs7aKm1zDo8yRf5h",
  SMS_PROVIDER: "aggregator",
  SMS_URL: "https://sms.example/send",
  SMS_SENDER: "MEZIA",
  SMS_BODY: '{"to":"{to}","text":"{text}"}',
};

test.each([
  ["JSON", {}],
  ["a form", { SMS_CONTENT_TYPE: "application/x-www-form-urlencoded", SMS_BODY: "to={digits}&t={text}" }],
  ["an address", { SMS_METHOD: "GET", SMS_BODY: "", SMS_URL: "https://sms.example/{to}?t={text}" }],
  ["headers and statuses", { SMS_HEADERS: '{"X-Key":"k"}', SMS_ACCEPTED_STATUS: "200,202" }],
])("%s can carry a message", (_, change) => {
  expect(readEnvironment({ ...given, ...change })).toHaveProperty("environment");
});

test.each([
  [{ SMS_URL: "" }, "SMS_URL is missing"],
  [{ SMS_SENDER: "" }, "SMS_SENDER is missing"],
  [{ SMS_URL: "https://{sender}.example/send" }, "SMS_URL: is no address whose places stand behind its host"],
  [{ SMS_URL: "ftp://sms.example" }, "SMS_URL: is no address whose places stand behind its host"],
  [{ SMS_HEADERS: "X-Key: k" }, "SMS_HEADERS: must be JSON"],
  [{ SMS_BODY: '{"to":{to},"text":"{text}"}' }, "SMS_BODY: is no JSON whose places stand in strings"],
  [{ SMS_BODY: '{"to":"{to}"}' }, "SMS_BODY: has no place for {text}, or none for {to} or {digits}"],
  [{ SMS_BODY: '{"text":"{text}"}' }, "SMS_BODY: has no place for {text}, or none for {to} or {digits}"],
  [{ SMS_METHOD: "GET" }, "SMS_BODY: is not sent with GET"],
  [{ SMS_ACCEPTED_STATUS: "ok" }, "SMS_ACCEPTED_STATUS: lists statuses: 200,202"],
])("%j cannot", (change, problem) => {
  expect(readEnvironment({ ...given, ...change })).toEqual({ problems: [problem] });
});

test.each([{ SMS_HEADERS: '{"X-Key":"secret\\r\\nX: y"}' }, { SMS_HEADERS: '{"X Key":"secret"}' }])(
  "%j is refused without repeating it",
  (change) => {
    const result = readEnvironment({ ...given, ...change });
    expect(result).toMatchObject({ problems: [expect.stringMatching(/^SMS_HEADERS: /)] });
    expect(JSON.stringify(result)).not.toContain("secret");
  },
);
