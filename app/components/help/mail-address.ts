import { product } from "#app/product.ts";

/** Opens a mail to us, with its subject. */
export function mailAddress(subject: string): string {
  return `mailto:${product.supportEmail}?subject=${encodeURIComponent(subject)}`;
}
