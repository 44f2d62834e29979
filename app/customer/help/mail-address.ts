import { product } from "#app/product.ts";

/** Opens a mail to our staff with a subject. */
export function mailAddress(subject: string): string {
  return `mailto:${product.supportEmail}?subject=${encodeURIComponent(subject)}`;
}
