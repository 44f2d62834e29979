import type { TaxParty } from "#app/core/domain/tax/tax-document.ts";
import { readTaxNumber } from "#app/core/domain/tax/tax-number.ts";
import { env } from "#app/env.server.ts";

/** The house as papers name it. Its tax number as it was set, where it is in no form of one: the tax platform refuses it then. */
export function houseParty(): TaxParty {
  return {
    name: env.SELLER_NAME,
    address: env.SELLER_ADDRESS,
    taxNumber: readTaxNumber(env.SELLER_TAX_ID) ?? env.SELLER_TAX_ID,
  };
}
