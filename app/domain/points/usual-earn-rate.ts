/** Whole points for each dinar at a partner for whom operators set no rate; the column has the same default. */
export const usualEarnRate = 10;
