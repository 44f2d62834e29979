import { ajlaOffers } from "./offers-ajla.ts";
import { darKhrafaOffers } from "./offers-dar-khrafa.ts";
import { darMergoumOffers } from "./offers-dar-mergoum.ts";
import { dhawyaOffers } from "./offers-dhawya.ts";
import { hanoutLellaOffers } from "./offers-hanout-lella.ts";
import { jaryaOffers } from "./offers-jarya.ts";
import { kaskesOffers } from "./offers-kaskes.ts";
import { lozinaOffers } from "./offers-lozina.ts";
import { machmoumOffers } from "./offers-machmoum.ts";
import { maisonSefsariOffers } from "./offers-maison-sefsari.ts";
import { mawjaOffers } from "./offers-mawja.ts";
import { meziaOffers } from "./offers-mezia.ts";
import { nesriaOffers } from "./offers-nesria.ts";
import { zharOffers } from "./offers-zhar.ts";
import type { DemoOffer } from "./types.ts";

const byPartner: readonly (readonly DemoOffer[])[] = [
  machmoumOffers,
  darKhrafaOffers,
  kaskesOffers,
  jaryaOffers,
  nesriaOffers,
  hanoutLellaOffers,
  maisonSefsariOffers,
  mawjaOffers,
  ajlaOffers,
  lozinaOffers,
  dhawyaOffers,
  zharOffers,
  darMergoumOffers,
  meziaOffers,
];

/** In the order of the shop: one offer of each partner, then the next of each. */
export const demoOffers: readonly DemoOffer[] = [0, 1, 2, 3].flatMap((turn) =>
  byPartner.flatMap((offers) => offers.slice(turn, turn + 1)),
);
