import { changePruned } from '../../data/change-pruned.ts';
import { changeGames, prunedOf } from '../../data/place.ts';
import { sealSecrets } from '../../data/seal-secrets.ts';
import { keysFor, newKey, writeKeyring } from '../../identity/keyring.ts';
import { makeVault } from '../../storage/vault.ts';
import { type DataCommand, needGames, needKeys, readArguments, whileStopped } from './command.ts';

const voids = { 'void-tokens': { type: 'boolean', does: 'nothing signed before is good' } } as const;

export const rotateKeysCommand: DataCommand = {
  usage: 'rotate-keys [--void-tokens]',
  does: 'signs and seals with a new key from now on; with the option, nothing signed before is good; the server must be stopped',
  run: async (args, context) => {
    const { dataDir, now, say } = context;
    const { options } = readArguments(args, { names: 0, options: voids, usage: rotateKeysCommand.usage });
    needGames(context);
    return whileStopped(context, async () => {
      const newest = newKey(now);
      const all = [newest, ...needKeys(dataDir)] as const;
      // Old and new keys are both there while secrets are sealed again, so that all secrets can be opened at any moment.
      await writeKeyring(dataDir, all);
      const vault = makeVault(keysFor('dice', all));
      const inFiles = await changePruned(prunedOf(context), async (db) => {
        const given = await sealSecrets(db, vault);
        return { given, changed: given > 0 };
      });
      const inGames = await changeGames(context, (db) => sealSecrets(db, vault));
      const sealed = inFiles.reduce((sum, of) => sum + of, inGames);
      if (options['void-tokens']) await writeKeyring(dataDir, [newest]);
      say(`A new key is in use; ${sealed} secrets are sealed with it.`);
      if (options['void-tokens']) say('What was signed before is void: every player is a stranger at their own seats.');
      return 0;
    });
  },
};
