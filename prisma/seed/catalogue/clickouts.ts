export interface DemoClickout {
  code: string;
  /** The slug of its offer. */
  offer: string;
  /** Valid until the end of this many days from today. */
  days: number;
  stock?: number;
  singleUse?: boolean;
}

/** Two campaigns: a poster for everybody, and a code sent to one person. */
export const demoClickouts: readonly DemoClickout[] = [
  { code: "MARHBA", offer: "machmoum-tea", days: 90, stock: 5_000 },
  { code: "LIKA-7K2M", offer: "lozina-baklawa", days: 60, singleUse: true },
];
