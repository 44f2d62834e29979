import common from "./common.json";
import shop from "./shop.json";

/** The texts that a first visit to the shop needs; `index.ts` has them all. */
export default { common, shop };
