export interface StoreWords {
  /** What tells the store from its sisters: "Lafayette". */
  branch: string;
  /** "Hanout Lella"; null where the store's name does not begin with it. */
  brand: string | null;
}

/**
 * A store's name by its branch, because all stores of a company begin alike. A name that does not begin with the
 * company's, or is nothing more, is the branch as it stands.
 */
export function branchOf(name: string, brand: string): StoreWords {
  const begins = name.toLocaleLowerCase("fr").startsWith(brand.toLocaleLowerCase("fr"));
  const [, branch] = /^(?:\s*[-–—,:·|/]\s*|\s+)(\S.*)$/u.exec(begins ? name.slice(brand.length) : "") ?? [];
  return branch ? { branch, brand } : { branch: name, brand: null };
}
