import { listSalePointNames } from "./list-sale-point-names.server.ts";
import { placeName } from "#app/core/domain/partners/place-name.ts";

/** Sale points with their partners and stores, in this order. */
export async function salePointChoices() {
  return (await listSalePointNames()).map(({ id, name, storeName, partnerName }) => ({
    value: id,
    label: `${placeName(partnerName, storeName)} · ${name}`,
  }));
}
