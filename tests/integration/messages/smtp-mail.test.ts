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

async function smtpServer(options: ConstructorParameters<typeof SMTPServer>[0]): Promise<string> {
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

test("an address that is refused for good is undeliverable, one that is refused for now is not", async () => {
  const refusing = (responseCode: number) =>
    smtpServer({ onRcptTo: (_, __, done) => done(Object.assign(new Error("no"), { responseCode })) });
  expect(await failureOf(await refusing(550))).toBeInstanceOf(Undeliverable);
  expect(await failureOf(await refusing(450))).not.toBeInstanceOf(Undeliverable);
  expect(await failureOf(await refusing(450))).toBeInstanceOf(Error);
});

test("a wrong password at the mail server is ours to mend, not the recipient's fault", async () => {
  const url = await smtpServer({
    disabledCommands: ["STARTTLS"],
    onAuth: (_, __, done) => done(Object.assign(new Error("no"), { responseCode: 535 })),
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
