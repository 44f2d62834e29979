import { createServer, type Server } from "node:net";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, expect, test } from "vitest";
import { smtpMail } from "#app/core/adapters/mail/smtp-mail.server.ts";
import { Undeliverable } from "#app/core/adapters/undeliverable.ts";
import { languages } from "#app/core/domain/languages.ts";
import { register } from "#app/customer/accounts/register.server.ts";
import { MessageDispatch, sendDue } from "#app/core/services/messages/dispatch-messages.server.ts";
import {
  anonymousCall,
  codeSentTo,
  goodPassword as password,
  uniqueEmail,
  value,
} from "#tests/factories/customer.ts";
import { startMailCatcher } from "#tests/setup/mail-catcher.ts";

const catcher = await startMailCatcher();
const log = { info: () => {}, warn: () => {}, error: () => {} };
const smtp = smtpMail({ url: catcher.url, from: "Mezia <no-reply@mezia.example>" });
const toClose: (() => void)[] = [];

afterEach(() => toClose.splice(0).forEach((close) => close()));
afterAll(async () => {
  smtp.close();
  await catcher.close();
});

const mail = {
  id: "0199f000-0000-7000-8000-000000000000",
  to: "amira@example.tn",
  subject: "S",
  text: "T",
  html: "<p>H</p>",
  language: "fr",
};

const words = {
  fr: { subject: "Votre code de confirmation Mezia", text: "Il est valable 10 minutes.", direction: "ltr" },
  ar: { subject: "رمز تأكيد حسابك على مزية", text: "صالح لمدة 10 دقائق.", direction: "rtl" },
  en: { subject: "Your Mezia confirmation code", text: "It is valid for 10 minutes.", direction: "ltr" },
};

test.each(languages)(
  "the code of a registration arrives over SMTP in %s, as text and as HTML",
  async (language) => {
    const login = uniqueEmail();
    value(await register(anonymousCall({ language }), { login, password }));
    const code = await codeSentTo(login);
    await sendDue(new MessageDispatch({ log, senders: { sendMail: smtp.send, sendSms: async () => {} } }));
    const arrived = await catcher.waitFor(login);
    const { subject, text, direction } = words[language];
    expect(arrived.subject).toBe(subject);
    expect(arrived.from).toMatchObject({ name: "Mezia", address: "no-reply@mezia.example" });
    expect(arrived.text).toContain(code);
    expect(arrived.text).toContain(text);
    expect(arrived.html).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(arrived.html).toContain(code);
    expect(arrived.html).toContain(text);
    expect(arrived.headers.find(({ key }) => key === "content-language")?.value).toBe(language);
    expect(arrived.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
    expect(`${arrived.html}${arrived.text}`).not.toMatch(/\{\{|verificationCode|undefined/);
  },
);

type SMTPServerOptions = NonNullable<ConstructorParameters<typeof SMTPServer>[0]>;

async function smtpServer(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({ disabledCommands: ["AUTH", "STARTTLS"], ...options });
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  toClose.push(() => server.close());
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

async function failureOf(url: string): Promise<unknown> {
  const { send, close } = smtpMail({ url, from: "Mezia <no-reply@mezia.example>" });
  toClose.push(close);
  return send(mail).then(
    () => null,
    (error: unknown) => error,
  );
}

const no = (responseCode: number, text = "no") => Object.assign(new Error(text), { responseCode });

/** Takes the whole mail and then refuses it. */
function refuseData(refusal: Error): NonNullable<SMTPServerOptions["onData"]> {
  return (stream, _, done) => void stream.resume().on("end", () => done(refusal));
}

test("an address that is refused for good is undeliverable, one that is refused for now is not", async () => {
  const refusing = (responseCode: number) =>
    smtpServer({ onRcptTo: (_, __, done) => done(no(responseCode)) });
  expect(await failureOf(await refusing(550))).toBeInstanceOf(Undeliverable);
  expect(await failureOf(await refusing(450))).not.toBeInstanceOf(Undeliverable);
  expect(await failureOf(await refusing(450))).toBeInstanceOf(Error);
});

test.each([
  ["blocks our sender", { onMailFrom: (_, __, done) => done(no(550)) }],
  [
    "takes nothing from our network",
    { onRcptTo: (_, __, done) => done(no(550, "5.7.1 relay access denied")) },
  ],
  ["does not know our domain", { onRcptTo: (_, __, done) => done(no(550, "5.1.8 sender rejected")) }],
  ["closes to us", { onRcptTo: (_, __, done) => done(no(554)) }],
  ["does not like what we write", { onData: refuseData(no(554)) }],
  ["has a policy against it", { onData: refuseData(no(550, "5.7.1 looks like spam")) }],
] satisfies [string, SMTPServerOptions][])(
  "a server that %s refuses us, not the recipient: the code is tried again, and somebody is called",
  async (_, options) => {
    const failure = await failureOf(await smtpServer(options));
    expect(failure).toMatchObject({ responseCode: expect.toBeOneOf([550, 554]) as number });
    expect(failure).not.toBeInstanceOf(Undeliverable);
  },
);

test.each([
  ["at its recipient", { onRcptTo: (_, __, done) => done(no(554, "5.1.1 no such user")) }],
  ["after the mail", { onData: refuseData(no(550)) }],
  ["with its reason after the mail", { onData: refuseData(no(554, "5.2.1 mailbox disabled")) }],
] satisfies [string, SMTPServerOptions][])("an address may be refused %s", async (_, options) => {
  expect(await failureOf(await smtpServer(options))).toBeInstanceOf(Undeliverable);
});

test("a wrong password at the mail server is ours to mend, not the recipient's fault", async () => {
  const url = await smtpServer({
    disabledCommands: ["STARTTLS"],
    onAuth: (_, __, done) => done(no(535)),
  });
  const failure = await failureOf(url.replace("smtp://", "smtp://user:wrong@"));
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(Undeliverable);
});

test("a server that says nothing, or is not there, is given up within seconds", async () => {
  const silent: Server = createServer(() => {}).listen(0, "127.0.0.1");
  await once(silent, "listening");
  toClose.push(() => silent.close());
  const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const started = Date.now();
  expect(await failureOf(url)).toBeInstanceOf(Error);
  expect(Date.now() - started).toBeLessThan(9_000);
  expect(await failureOf("smtp://127.0.0.1:1")).toBeInstanceOf(Error);
});
