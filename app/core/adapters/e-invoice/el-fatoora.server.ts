import { DOMParser } from "@xmldom/xmldom";
import { Undeliverable } from "#app/core/adapters/undeliverable.ts";
import type { EInvoices } from "./e-invoice.ts";
import { readPlatformPart } from "./platform-part.server.ts";
import { xmlElement } from "./xml.ts";

export interface ElFatooraAccount {
  /** The address of the service, without ?wsdl. */
  url: string;
  login: string;
  password: string;
  /** Our own tax number, as its 13 characters. */
  taxNumber: string;
}

const timeLimitMs = 20_000;
/** A ticket without the platform's number: the document is asked for by its own. */
const byNumber = "number:";
const namespace = "http://services.elfatoura.tradenet.com.tn/";
/** How it says that it has this document already: we handed it over, and did not hear the answer. */
const known = /doublon|d[ée]j[àa] (?:existant|enregistr|re[çc]u|d[ée]pos)/iu;
/** What is about our account and not about the document: somebody mends the account, and the document goes then. */
const ofAccount = /login|mot de passe|password|matricule|compte|authent|habilit/iu;
/** Words by which it refuses the document itself; all else is worth another try. */
const final = /sch[ée]ma|signature|xsd|invalid|non conforme|rejet/iu;

/**
 * El Fatoora by its web service (SOAP): saveEfact takes a document and gives a number, consultEfact tells by that number
 * what came of it. Errors repeat nothing of what was sent.
 */
export function elFatoora(account: ElFatooraAccount, { limitMs = timeLimitMs } = {}): EInvoices {
  const call = async (operation: string, argument: string): Promise<Answer> => {
    const { login, password, taxNumber } = account;
    const proof = [
      xmlElement("login", {}, login),
      xmlElement("password", {}, password),
      xmlElement("matricule", {}, taxNumber),
    ];
    const body = `<ser:${operation}>${proof.join("")}${argument}</ser:${operation}>`;
    const response = await fetch(account.url, {
      method: "POST",
      headers: { "Content-Type": "text/xml; charset=utf-8", SOAPAction: '""' },
      body: envelope(body),
      redirect: "error",
      signal: AbortSignal.timeout(limitMs),
    });
    const answer = readAnswer(await response.text());
    if (answer.fault !== null && isOfDocument(operation, answer.fault)) throw new Undeliverable(answer.fault);
    if (answer.fault !== null || !response.ok)
      throw new Error(`El Fatoora answered ${response.status} ${answer.fault ?? ""}`.trim());
    return answer;
  };
  return {
    async submit(xml) {
      const document = xmlElement("documentEfact", {}, Buffer.from(xml).toString("base64"));
      const answer = await call("saveEfact", document).catch((error: Error) => {
        if (known.test(error.message)) return null;
        throw error;
      });
      if (!answer) return byNumber + (/<DocumentIdentifier>([^<]+)/u.exec(xml)?.[1] ?? "");
      const said = answer.text("return");
      // A number alone, or a sentence that ends with it.
      const [, ticket] = /(?<!\d)(\d+)[^\d]*$/u.exec(said) ?? [];
      if (ticket === undefined) throw new Error("El Fatoora gave no number");
      return ticket;
    },

    async ask(ticket) {
      const criterion = ticket.startsWith(byNumber)
        ? xmlElement("documentNumber", {}, ticket.slice(byNumber.length))
        : xmlElement("idSaveEfact", {}, ticket);
      const answer = await call("consultEfact", `<efactCriteria>${criterion}</efactCriteria>`);
      const content = Buffer.from(answer.text("xmlContent"), "base64").toString("utf8");
      const part = content ? readPlatformPart(content) : null;
      if (part) return { accepted: true, xml: content, ...part };
      const because = answer.text("message") || answer.text("code");
      return because && !answer.text("generatedRef") ? { accepted: false, because } : null;
    },
  };
}

function isOfDocument(operation: string, fault: string): boolean {
  return operation === "saveEfact" && final.test(fault) && !ofAccount.test(fault) && !known.test(fault);
}

interface Answer {
  /** The reason of a SOAP fault; null for an answer. */
  fault: string | null;
  /** The text of the first element of this name, whatever its namespace. */
  text(name: string): string;
}

function readAnswer(text: string): Answer {
  const document = new DOMParser({ onError: () => {} }).parseFromString(text, "text/xml");
  const read = (name: string) =>
    document.getElementsByTagNameNS("*", name).item(0)?.textContent?.trim() ?? "";
  const isFault = document.getElementsByTagNameNS("*", "Fault").length > 0;
  return { fault: isFault ? read("faultstring") || read("Text") || "fault" : null, text: read };
}

function envelope(body: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ser="${namespace}">`,
    `<soapenv:Header/><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`,
  ].join("");
}
