-- A purchase with a money part waits for its payment, and may come to nothing.
ALTER TYPE "purchase_status" ADD VALUE 'AWAITING_PAYMENT';
ALTER TYPE "purchase_status" ADD VALUE 'FAILED';
ALTER TYPE "purchase_status" ADD VALUE 'CANCELLED';
ALTER TYPE "purchase_status" ADD VALUE 'EXPIRED';
ALTER TYPE "purchase_status" ADD VALUE 'REFUNDED';
