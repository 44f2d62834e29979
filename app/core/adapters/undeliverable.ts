/** The receiver refused permanently: the address does not exist, or it does not want our messages. */
export class Undeliverable extends Error {
  override name = "Undeliverable";
}
