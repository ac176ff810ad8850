import { PUSH_PATH } from '@cloudplay/contract/push'

/** Each at port 443, one after the other, with a certificate made here. */
const CERTIFICATE = `
mkdir -p /etc/letsencrypt/live/play.example /etc/haproxy
cd /etc/letsencrypt/live/play.example
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=play.example -addext subjectAltName=DNS:play.example -keyout privkey.pem -out fullchain.pem 2> /dev/null
cat fullchain.pem privkey.pem > /etc/haproxy/play.example.pem
chmod 644 /etc/haproxy/play.example.pem *.pem
apt-get install -y -qq --no-install-recommends nginx-light haproxy > /dev/null
`
const PROXIES: Record<string, string> = {
  caddy: `
export SITE_DOMAIN=play.example SITE_1=127.0.0.1:8081 SITE_2=127.0.0.1:8082
export PROXY_OPTIONS='tls /etc/letsencrypt/live/play.example/fullchain.pem /etc/letsencrypt/live/play.example/privkey.pem'
exec caddy run --config /opt/cloudplay/source/ops/proxy/Caddyfile`,
  nginx: `
cp /opt/cloudplay/source/ops/proxy/nginx.conf /etc/nginx/conf.d/site.conf
rm -f /etc/nginx/sites-enabled/default
nginx -t
exec nginx -g 'daemon off;'`,
  // A container may not be able to raise its limit of descriptors.
  haproxy: `
sed 's/maxconn 20000/maxconn 2000/' /opt/cloudplay/source/ops/proxy/haproxy.cfg > /tmp/haproxy.cfg
exec haproxy -db -f /tmp/haproxy.cfg`,
}
const VISIT =
  'curl -sS --cacert /etc/letsencrypt/live/play.example/fullchain.pem --resolve play.example:443:127.0.0.1 --resolve play.example:80:127.0.0.1'
/** What a visitor gets through a proxy. */
const CHECKS = `
for n in $(seq 40); do ${VISIT} -fo /dev/null https://play.example/readyz && break; sleep 0.5; done
page=$(${VISIT} -f https://play.example/)
case "$page" in *星海拾光*) ;; *) echo 'the page has no games'; exit 1;; esac
case "$(${VISIT} -o /dev/null -w '%{http_code} %{redirect_url}' http://play.example/)" in
  '301 https://play.example/' | '308 https://play.example/') ;;
  *) echo 'http is not redirected to https'; exit 1;;
esac
test "$(${VISIT} -o /dev/null -w '%{http_code}' -X POST -H 'content-type: application/json' -d '{}' https://play.example/api/ess/getIndexPc)" = 200
# A socket gets to the site, which knows this token isn't one.
code=$(${VISIT} --http1.1 -o /dev/null -m 5 -w '%{http_code}' -H 'Connection: Upgrade' -H 'Upgrade: websocket' -H 'Sec-WebSocket-Version: 13' -H 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==' -H 'Origin: https://play.example' 'https://play.example${PUSH_PATH}?socket_token=none' || true)
case "$code" in 101 | 401 | 403) ;; *) echo "the socket got $code"; exit 1;; esac
`
/** A site that ends costs no visitor a page. */
const ONE_ENDS = `
kill $(cat /run/cloudplay-site@8081.pid)
failed=0
for n in $(seq 100); do ${VISIT} -fo /dev/null https://play.example/registry.json || failed=$((failed + 1)); sleep 0.1; done
systemctl start cloudplay-site@8081
test $failed = 0 || { echo "$failed of 100 calls failed while a site ended"; exit 1; }
for n in $(seq 60); do curl -sfo /dev/null http://127.0.0.1:8081/readyz && exit 0; sleep 1; done
exit 1
`

/** Puts each proxy of ops/proxy in front of the machine's two sites. Throws the first fault. */
export async function tryProxies(onMachine: (script: string) => Promise<string>): Promise<void> {
  await onMachine('kill $(cat /run/caddy.pid)')
  await onMachine(CERTIFICATE)
  for (const [name, start] of Object.entries(PROXIES)) {
    await onMachine(
      `(${start}\n) > /var/log/${name}-proxy.log 2>&1 &\necho $! > /run/proxy.pid\n${CHECKS}\n${ONE_ENDS}`,
    )
    await onMachine(
      'kill $(cat /run/proxy.pid); for n in $(seq 50); do kill -0 $(cat /run/proxy.pid) || exit 0; sleep 0.2; done',
    )
    console.log(`${name}: page, redirect, call, socket, and a site that ends`)
  }
}
