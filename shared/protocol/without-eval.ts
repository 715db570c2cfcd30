import { config } from 'zod';

/**
 * To be imported before all else in a page whose content security policy forbids `eval`: schemas would otherwise try to
 * compile themselves, which the browser blocks and reports.
 */
config({ jitless: true });
