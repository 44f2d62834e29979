/** Customers, and the points that they lose or have. */
export interface Taking {
  customers: number;
  points: number;
}

/**
 * The shares of all customers with points, and of all spendable points, that a job may take from in a day.
 */
export interface BrakeSettings {
  /** With fewer customers there is no brake: a share of a few says nothing. */
  fromCustomers: number;
  /** 100 is no limit; the same for points. */
  customersPercent: number;
  pointsPercent: number;
}

/**
 * What a job may take on one business day without being asked; decision 021. Null without a limit.
 * @param all what customers had before the job took anything today
 */
export function brakeLimit(all: Taking, settings: BrakeSettings): Taking | null {
  const { fromCustomers, customersPercent, pointsPercent } = settings;
  if (all.customers < fromCustomers || (customersPercent >= 100 && pointsPercent >= 100)) return null;
  return {
    customers: customersPercent >= 100 ? Infinity : Math.floor((all.customers * customersPercent) / 100),
    points: pointsPercent >= 100 ? Infinity : Math.floor((all.points * pointsPercent) / 100),
  };
}

/** What is left of the day: the limit and what operators allowed on top, without what was taken already. */
export function allowanceLeft({ limit, approved, taken }: Record<"limit" | "approved" | "taken", Taking>) {
  return {
    customers: limit.customers + approved.customers - taken.customers,
    points: limit.points + approved.points - taken.points,
  };
}

export function isWithin(taking: Taking, allowance: Taking): boolean {
  return taking.customers <= allowance.customers && taking.points <= allowance.points;
}

export function sumOf(one: Taking, other: Taking): Taking {
  return { customers: one.customers + other.customers, points: one.points + other.points };
}
