/** Drills of who signs up, and of what stands beside accounts. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { register } from "#app/customer/accounts/register.server.ts";
import { verifyCode } from "#app/customer/accounts/verify-code.server.ts";
import { beginLoginChange, confirmLoginChange } from "#app/customer/security/change-login.server.ts";
import { checkedEnvironment } from "#app/env.server.ts";
import { changePerson } from "#app/desk/persons/change-person.server.ts";
import { clientCall, personCall } from "#tests/factories/calls.ts";
import {
  anonymousCall,
  codeSentTo,
  goodPassword as password,
  uniqueEmail,
  uniquePhone,
  value,
} from "#tests/factories/customer.ts";
import { makeCertificate } from "#tests/factories/pass-keys.ts";
import { writeAudits } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { makePerson } from "#tests/factories/staff.ts";
import { good, type Drill } from "./drill.ts";
import { rowsFor } from "./logins.ts";

/** Makes an account from there, with a mail address. */
async function signUp(deviceId: string, address: string): Promise<void> {
  const call = { ...anonymousCall(), deviceId, address };
  const login = uniqueEmail();
  const { challenge } = value(await register(call, { login, password }));
  value(await verifyCode(call, { challenge, otp: await codeSentTo(login) }));
}

async function provePhone(userId: string): Promise<void> {
  const phone = uniquePhone();
  const { challenge } = value(await beginLoginChange(clientCall(userId), { login: phone, password }));
  value(await confirmLoginChange(clientCall(userId), { challenge, otp: await codeSentTo(phone) }));
}

let reader: ReturnType<typeof personCall>;

const certificateFor = (days: number, name = "Pass Type ID: pass.example.mezia") =>
  makeCertificate({ name, days }).certificate;

export const drillsOfAccounts: Record<string, Drill> = {
  MeziaWelcomesHeld: {
    async begin() {
      checkedEnvironment().WELCOME_HOLDS = true;
      const device = randomUUID();
      // Its first two wait for nothing.
      for (let count = 0; count < 2 + 22; count += 1) await signUp(device, `10.1.${count}.7`);
    },
    async follow(page) {
      const because = page.command("SELECT because");
      expect(await rowsFor("owner", because)).toContainEqual({ because: "DEVICE", count: "22", signs: "0" });
      const [names] = await rowsFor("owner", page.command("SELECT left(l.login, 6)"));
      expect(names).toMatchObject({ split_part: "example.tn" });
      const waiting = await prisma.newcomer.findMany({ where: { welcome: "WAITS" }, take: 2 });
      for (const { userId } of waiting) await provePhone(userId);
      expect(await rowsFor("owner", because)).toContainEqual({ because: "DEVICE", count: "22", signs: "2" });
    },
    end: () => void (checkedEnvironment().WELCOME_HOLDS = false),
  },
  MeziaNewcomersJump: {
    async begin() {
      checkedEnvironment().WELCOME_HOLDS = true;
      for (let count = 0; count < 102; count += 1) await signUp(randomUUID(), `10.2.${count}.7`);
    },
    async follow(page) {
      const domains = await rowsFor("owner", page.command("SELECT split_part(l.login"));
      expect(domains[0]).toMatchObject({ split_part: "example.tn" });
    },
    end: () => void (checkedEnvironment().WELCOME_HOLDS = false),
  },
  MeziaCustomersRead: {
    async begin() {
      const { id } = await makePerson(["SUPPORT"]);
      reader = personCall(["SUPPORT"], { actorId: id });
      // As the list tells it, page by page; what somebody else said yes to is not theirs.
      const page = { action: "customer.list", target: null, detail: { by: "all", count: 100 } } as const;
      const file = { action: "customer.export", target: null } as const;
      await writeAudits(prisma, reader, [
        ...Array.from({ length: 40 }, () => page),
        { ...file, detail: { list: "customers", rows: 9_000, approved: "YES" } },
        { ...file, detail: { list: "customers", rows: 1_000, approved: "NO" } },
        { action: "customer.read", target: id, userId: id },
      ]);
    },
    async follow(page) {
      const who = await rowsFor("oncall", page.command("SELECT key_id, actor_kind, action, count(*)"));
      const id = reader.caller.actorId;
      expect(who[0]).toEqual({ key_id: id, actor_kind: "PERSON", action: "customer.list", count: "40" });
      value(await changePerson(personCall(), id, { active: false }));
    },
  },
  MeziaCertificateEnds: {
    async begin() {
      checkedEnvironment().APPLE_PASS_CERT = certificateFor(20);
      checkedEnvironment().E_INVOICE_CERTIFICATE = certificateFor(20, "Mezia SARL");
    },
    async follow(page) {
      const pass = certificateFor(400);
      const settings = { APPLE_PASS_CERT: Buffer.from(pass).toString("base64") };
      const told = await good(page.command("docker compose exec -T app printenv APPLE_PASS_CERT"), settings);
      expect(told).toContain("pass.example.mezia");
      const invoices = { E_INVOICE_CERTIFICATE: certificateFor(400, "Mezia SARL") };
      const looked = page.command("docker compose exec -T app printenv E_INVOICE_CERTIFICATE");
      expect(await good(looked, invoices)).toContain("Mezia SARL");
      Object.assign(checkedEnvironment(), { APPLE_PASS_CERT: pass, ...invoices });
    },
    end: () =>
      void Object.assign(checkedEnvironment(), {
        APPLE_PASS_CERT: undefined,
        E_INVOICE_CERTIFICATE: undefined,
      }),
  },
};
