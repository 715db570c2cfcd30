/**
 * The servers of a connection string, each as one of its own: `postgres://account@one:5432,two:5432/games` names two. The
 * server that accepts writes has the games; the others stand by.
 */
export const serversOf = (url: string): readonly string[] => {
  const [, scheme = '', hosts = '', rest = ''] = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/i.exec(url) ?? [];
  return hosts.split(',').map((host) => `${scheme}${host}${rest}`);
};

/** Whether each server can be parsed, and the games are to be where writes are accepted. */
export const isServerList = (url: string): boolean =>
  serversOf(url).every((server) => {
    const parsed = URL.parse(server);
    const wanted = parsed?.searchParams.get('target_session_attrs') ?? 'read-write';
    return /^postgres(ql)?:$/.test(parsed?.protocol ?? '') && parsed?.hostname !== '' && wanted === 'read-write';
  });
