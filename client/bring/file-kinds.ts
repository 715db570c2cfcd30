/** What a file of VASSAL's is, by its name; `undefined` for a file of something else. */
export const kindOfFile = (name: string): 'module' | 'extension' | 'game' | undefined => {
  const suffix = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  switch (suffix) {
    case 'vmod':
    case 'mod':
    case 'zip':
      return 'module';
    case 'vmdx':
    case 'vext':
      return 'extension';
    case 'vsav':
    case 'sav':
    case 'vlog':
    case 'log':
      return 'game';
    default:
      return undefined;
  }
};

/** For a dialog that chooses such files. */
export const VASSAL_FILES = '.vmod,.mod,.zip,.vmdx,.vext,.vsav,.sav,.vlog,.log';
