-- New values of kinds stand in a migration of their own: none can be used in the transaction that adds it.
ALTER TYPE "outbox_kind" ADD VALUE 'WEBHOOK';
ALTER TYPE "transaction_status" ADD VALUE 'CUSTOMER_VALIDATION_NEEDED';
ALTER TYPE "transaction_status" ADD VALUE 'PRODUCT_VALIDATION_NEEDED';
ALTER TYPE "transaction_status" ADD VALUE 'CLAIMED';
