import { config } from 'zod';

/**
 * Import this before everything else on a page whose content security policy forbids `eval`: otherwise schemas try to
 * compile themselves, which the browser blocks and reports.
 */
config({ jitless: true });
