import { formatMicroMoney } from "#app/core/ui/format.ts";
import { startOfDay } from "#app/core/domain/business-day.ts";
import type { Contract } from "#app/core/domain/contracts/contract-record.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import { readOwnContracts } from "#app/settlement/contracts/own-contracts.server.ts";
import { companyNames, ownCompanies } from "./own-companies.server.ts";
import { readLater } from "./later-contracts.server.ts";
import type { ShownPacks } from "./packs-card.tsx";
import type { ShownCompany, ShownTerms } from "./terms-card.tsx";

/** The packs of each company whose contract is prepaid now, or which has some left, and of any of which points wait. */
export async function showPacks(call: PartnerCall): Promise<ShownPacks[]> {
  const { caller, now, language } = call;
  const [contracts, nameOf] = await Promise.all([
    readOwnContracts(caller.partnerId, now),
    companyNames(call),
  ]);
  return contracts
    .filter(
      ({ billing, packs, heldPoints }) =>
        billing === "PREPAID" || heldPoints > 0 || packs.some(({ left }) => left > 0),
    )
    .map(({ legalEntityId, billing, packs, heldPoints }) => ({
      ...{ id: legalEntityId, company: nameOf(legalEntityId), heldPoints },
      hasPacks: billing === "PREPAID" || packs.length > 0,
      packs: packs.map(({ id, at, points, left, paidMillimes }) => ({
        ...{ id, points, left, paidMillimes },
        day: formatDate(at, language, "short"),
      })),
    }));
}

/** Each company of the partner with the contract that counts now, and those that follow it. */
export async function showCompanies(call: PartnerCall): Promise<ShownCompany[]> {
  const { caller, now, language } = call;
  const companies = await ownCompanies(call);
  const [contracts, later] = await Promise.all([
    readOwnContracts(caller.partnerId, now),
    readLater(
      companies.map(({ id }) => id),
      now,
    ),
  ]);
  return companies.map(({ id, name, taxNumber, rne, address, vat, rib }) => {
    const current = contracts.find(({ legalEntityId }) => legalEntityId === id);
    return {
      ...{ id, name, taxNumber, rne, address, vat, rib },
      current: current ? showTerms(current, language) : null,
      later: later
        .filter(({ legalEntityId }) => legalEntityId === id)
        .map((contract) => showTerms(contract, language)),
    };
  });
}

function showTerms(contract: Contract, language: Language): ShownTerms {
  const { packs: _packs, heldPoints: _held, createdAt: _at, from, ...terms } = contract;
  return {
    ...terms,
    from: formatDate(startOfDay(from), language),
    price: formatMicroMoney(terms.pointPriceMicrodinars, language),
  };
}
