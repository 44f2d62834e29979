/**
 * Points for each dinar at a partner whose rate was never set, whole; the database column has the same
 * default.
 */
export const usualEarnRate = 10;
