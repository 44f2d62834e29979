import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { Undeliverable } from "#app/core/adapters/undeliverable.ts";
import { elFatoora } from "./el-fatoora.server.ts";
import { withPlatformPart } from "./platform-part.server.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

interface Reply {
  status?: number;
  body: string;
}

/** A service that answers each call with the next reply, and keeps what it was sent. */
async function service(...replies: Reply[]) {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      heard.push(body);
      const { status = 200, body: answer } = replies.shift() ?? { status: 500, body: "" };
      response.writeHead(status, { "Content-Type": "text/xml" }).end(answer);
    });
  });
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/EfactService`;
  const account = { url, login: "mezia", password: "p<w&", taxNumber: "1234567ABM000" };
  return { heard, platform: elFatoora(account, { limitMs: 5_000 }) };
}

const soap = (inner: string) =>
  `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>${inner}</S:Body></S:Envelope>`;
const saved = (said: string) =>
  soap(`<n:saveEfactResponse xmlns:n="urn:x"><return>${said}</return></n:saveEfactResponse>`);
const fault = (said: string) =>
  soap(`<S:Fault><faultcode>S:Server</faultcode><faultstring>${said}</faultstring></S:Fault>`);
const consulted = (inner: string) =>
  soap(`<n:consultEfactResponse xmlns:n="urn:x"><return>${inner}</return></n:consultEfactResponse>`);

describe("a document that is handed over", () => {
  test.each(["4711", "La facture est enregistree avec ID: 4711"])(
    "gets the number in « %s »",
    async (said) => {
      const { heard, platform } = await service({ body: saved(said) });
      expect(await platform.submit("<TEIF/>")).toBe("4711");
      expect(heard[0]).toContain("<login>mezia</login><password>p&lt;w&amp;</password>");
      expect(heard[0]).toContain(`<documentEfact>${Buffer.from("<TEIF/>").toString("base64")}<`);
    },
  );

  test("is refused for ever where the document is at fault", async () => {
    const { platform } = await service({ status: 500, body: fault("Signature invalide") });
    await expect(platform.submit("<TEIF/>")).rejects.toBeInstanceOf(Undeliverable);
  });

  test("that is there already is asked for by its own number", async () => {
    const { heard, platform } = await service(
      { status: 500, body: fault("Document déjà existant") },
      { body: consulted("") },
    );
    const ticket = await platform.submit(
      "<TEIF><DocumentIdentifier>MZ-2026-000001</DocumentIdentifier></TEIF>",
    );
    expect(await platform.ask(ticket, "")).toBeNull();
    expect(heard[1]).toContain(
      "<efactCriteria><documentNumber>MZ-2026-000001</documentNumber></efactCriteria>",
    );
  });

  test.each<Reply>([
    { status: 500, body: fault("Login ou mot de passe invalide") },
    { status: 500, body: fault("Le matricule n’existe pas") },
    { status: 500, body: fault("Service indisponible") },
    { status: 503, body: "" },
    { body: saved("") },
  ])("is worth another try after %j", async (reply) => {
    const { platform } = await service(reply);
    const error = await platform.submit("<TEIF/>").catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(Undeliverable);
    expect(String(error)).not.toContain("p<w&");
  });
});

describe("what came of it", () => {
  test("is nothing yet, then the platform's reference and proof", async () => {
    const proof = Buffer.from("picture");
    const xml = withPlatformPart(
      "<TEIF></TEIF>",
      { reference: "0736202", proof },
      new Date("2026-11-30T10:05:00Z"),
    );
    expect(xml).toContain(">3011261005<");
    const content = `<xmlContent>${Buffer.from(xml).toString("base64")}</xmlContent>`;
    const { heard, platform } = await service({ body: consulted("") }, { body: consulted(content) });
    expect(await platform.ask("4711", "")).toBeNull();
    expect(await platform.ask("4711", "")).toEqual({ accepted: true, reference: "0736202", proof, xml });
    expect(heard[1]).toContain("<efactCriteria><idSaveEfact>4711</idSaveEfact></efactCriteria>");
  });

  test("is a refusal with the platform's words", async () => {
    const said =
      "<listAcknowlegments><acknowledgment><code>CONTRL12</code><message>Montant</message></acknowledgment></listAcknowlegments>";
    const { platform } = await service({ body: consulted(said) });
    expect(await platform.ask("4711", "")).toEqual({ accepted: false, because: "Montant" });
  });
});
