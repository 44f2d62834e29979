/** The receiver's side refused for good: there is no such address, or it wants nothing from us. */
export class Undeliverable extends Error {
  override name = "Undeliverable";
}
