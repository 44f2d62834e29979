import { expect, it } from "vitest";
import { environmentNames } from "#app/env.server.ts";
import { makeCertificate } from "#tests/factories/pass-keys.ts";
import { certificates, certificateTimes } from "./certificates.ts";

const day = 24 * 60 * 60;

it("forgets no certificate of the settings", () => {
  const given = environmentNames.filter((name) => /CERT/.test(name));
  expect(Object.values(certificates).toSorted()).toEqual(given.toSorted());
});

it("tells until when each certificate that is given is good", () => {
  const E_INVOICE_CERTIFICATE = makeCertificate({ name: "Mezia", days: 20 }).certificate;
  const [told, ...others] = certificateTimes({ E_INVOICE_CERTIFICATE }, Date.now());
  expect(told?.certificate).toBe("e-invoice");
  expect((told?.seconds ?? 0) / day).toBeCloseTo(20, 1);
  expect(others).toEqual([]);
});

it("tells one that cannot be read as one that has ended, and goes on", () => {
  const E_INVOICE_CERTIFICATE = "-----BEGIN CERTIFICATE-----\ncut off";
  const APPLE_PASS_CERT = makeCertificate({ name: "Pass" }).certificate;
  const told = certificateTimes({ E_INVOICE_CERTIFICATE, APPLE_PASS_CERT }, Date.now());
  expect(told.map(({ certificate, seconds }) => [certificate, seconds > 0])).toEqual([
    ["apple-pass", true],
    ["e-invoice", false],
  ]);
});
