#!/bin/sh
# Starts the relay at TURN_ADDRESS. TURN_PEERS: the addresses of nodes, and its own if nodes use the relay too.
set -eu
peers=''
for peer in $TURN_PEERS; do peers="$peers --allowed-peer-ip=$peer"; done
exec turnserver -n -c /etc/turn/turnserver.conf --log-file=stdout --simple-log --pidfile=/tmp/turn.pid \
  --userdb=/tmp/turn.db --realm="$TURN_REALM" --static-auth-secret="$TURN_SECRET" --no-tls --no-dtls \
  --listening-ip="$TURN_ADDRESS" --relay-ip="$TURN_ADDRESS" --listening-port=3478 \
  --min-port=49160 --max-port=49960 $peers
