export interface StoreWords {
  /** The part of the name that distinguishes the store from the company's others: "Lafayette". */
  branch: string;
  /** "Hanout Lella"; null where the store's name does not begin with it. */
  brand: string | null;
}

/**
 * Splits a store's name, because all stores of a company begin alike. A name that does not begin with the
 * company's, or has nothing after it, is the branch as it is.
 */
export function branchOf(name: string, brand: string): StoreWords {
  const begins = name.toLocaleLowerCase("fr").startsWith(brand.toLocaleLowerCase("fr"));
  const [, branch] = /^(?:\s*[-–—,:·|/]\s*|\s+)(\S.*)$/u.exec(begins ? name.slice(brand.length) : "") ?? [];
  return branch ? { branch, brand } : { branch: name, brand: null };
}
